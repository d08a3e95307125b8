#!/bin/sh
# Restores a backup of backUp.sh into a PostgreSQL that has the two roles and no database of that name:
#   restore.sh FOLDER
# Run it as backUp.sh. FUNIL_FILES is the folder of stored files, which must be empty or absent.
set -eu
folder=$1
files=${FUNIL_FILES-/var/lib/funil/files}
as_postgres() {
  if [ -z "${PGUSER-}" ]; then runuser -u postgres -- "$@"; else "$@"; fi
}
(cd "$folder" && sha256sum --check --quiet SHA256SUMS >&2)
as_postgres pg_restore --create --exit-on-error --dbname=postgres < "$folder/funil.dump"
# Statistics are not part of a dump; without them the first lists are slow.
as_postgres vacuumdb --analyze-only --quiet "${FUNIL_DATABASE:-funil}"
if [ -f "$folder/files.tar" ]; then
  mkdir -p "$files"
  tar --extract --file="$folder/files.tar" --directory="$files"
fi
