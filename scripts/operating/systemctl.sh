#!/bin/sh
# Stands for systemctl where systemd does not run: starts what the units start, as their user with their settings.
set -eu

# Value of a key of a unit, the last one.
value_of() { sed -n "s/^$2=//p" "$1" | tail -n 1; }

start_unit() {
  unit=/etc/systemd/system/$1.service
  user=$(value_of "$unit" User)
  # The file's settings come first: systemd prefers the file, which must not set what the unit sets.
  settings="$(grep -v '^#' "$(value_of "$unit" EnvironmentFile)" | grep .)
$(sed -n 's/^Environment=//p' "$unit" | tr ' ' '\n')"
  cd "$(value_of "$unit" WorkingDirectory)"
  # One setting per line, none with a space.
  # shellcheck disable=SC2046,SC2086
  setsid runuser -u "$user" -- env -i $settings $(value_of "$unit" ExecStart) > "/var/log/$1.log" 2>&1 < /dev/null &
}

start() {
  case $1 in
    postgresql) pg_ctlcluster 15 main start ;;
    pgbouncer) setsid runuser -u postgres -- /usr/sbin/pgbouncer -q /etc/pgbouncer/pgbouncer.ini > /var/log/pgbouncer.log 2>&1 < /dev/null & ;;
    haproxy) mkdir -p /run/haproxy; setsid /usr/sbin/haproxy -db -f /etc/haproxy/haproxy.cfg > /var/log/haproxy.log 2>&1 < /dev/null & ;;
    *) start_unit "$1" ;;
  esac
}

stop() {
  case $1 in
    postgresql) pg_ctlcluster 15 main stop || true ;;
    *) ;;
  esac
}

command=$1
shift
case $command in
  daemon-reload) ;;
  start) for name; do start "$name"; done ;;
  stop) for name; do stop "$name"; done ;;
  restart) for name; do stop "$name"; start "$name"; done ;;
  enable) shift; for name; do start "$name"; done ;;
  *) echo "systemctl $command is unknown here." >&2; exit 1 ;;
esac
