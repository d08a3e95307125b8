#!/bin/sh
# Prepares the empty data folder of a PostgreSQL that is stopped, so that its next start recovers to a moment:
#   restoreTo.sh BASE ARCHIVE DATA '2026-11-27 14:30:00+00'
# BASE is a folder of pg_basebackup (format tar), ARCHIVE that of archive_command. Run it as the user of PostgreSQL.
set -eu
base=$1 archive=$2 data=$3 moment=$4
if [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty." >&2
  exit 1
fi
tar --extract --gzip --file="$base/base.tar.gz" --directory="$data"
tar --extract --gzip --file="$base/pg_wal.tar.gz" --directory="$data/pg_wal"
# The recovered server begins a new timeline. It must not archive into the old one's folder before an operator says so.
cat >> "$data/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp $archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
archive_mode = off
SETTINGS
touch "$data/recovery.signal"
