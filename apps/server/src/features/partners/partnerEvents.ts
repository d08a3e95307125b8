declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /**
     * There is another partner, or one less, or one is other than before; `hasMoved` where its people and leads went to
     * another one.
     */
    'partner.changed': { hasMoved?: boolean };
  }
}

export {};
