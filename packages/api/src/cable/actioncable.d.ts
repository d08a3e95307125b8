import '@rails/actioncable';

/** Types that `@rails/actioncable` does not publish. */
declare module '@rails/actioncable' {
  export class ConnectionMonitor {
    static staleThreshold: number;
    reconnectAttempts: number;
    constructor(connection: Connection);
    getPollInterval(): number;
    isRunning(): boolean;
  }

  export class Connection {
    static reopenDelay: number;
    consumer: Consumer;
    monitor: ConnectionMonitor;
    webSocket: WebSocket | undefined;
    constructor(consumer: Consumer);
    open(): boolean;
    reopen(): void;
    isState(...states: string[]): boolean;
    uninstallEventHandlers(): void;
  }

  interface Consumer {
    connection: Connection;
  }
}
