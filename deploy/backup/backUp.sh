#!/bin/sh
# Writes a backup of the database and of the files into a new folder:
#   backUp.sh FOLDER
# Run it as root on the machine of PostgreSQL; elsewhere set libpq's PG* variables, PGUSER to a superuser, because other
# roles cannot read across accounts. FUNIL_FILES is the folder of stored files; leave it empty with a bucket.
set -eu
folder=$1
files=${FUNIL_FILES-/var/lib/funil/files}
as_postgres() {
  if [ -z "${PGUSER-}" ]; then runuser -u postgres -- "$@"; else "$@"; fi
}
umask 077
mkdir "$folder"
as_postgres pg_dump --format=custom "${FUNIL_DATABASE:-funil}" > "$folder/funil.dump"
# After the database: a file is stored before its row, and removed a day after it, so each row of the dump has its file.
if [ -n "$files" ] && [ -d "$files" ]; then
  tar --create --file="$folder/files.tar" --directory="$files" .
fi
sums=$(cd "$folder" && sha256sum -- *)
echo "$sums" > "$folder/SHA256SUMS"
