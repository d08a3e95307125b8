#!/bin/sh
# Runs once, when the database's volume is empty: the owner of the tables and the server's plain role.
set -eu
psql --variable=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$OWNER_PASSWORD" --set app_password="$APP_PASSWORD" <<'SQL'
create role funil_owner login password :'owner_password';
create role funil_app login password :'app_password' nosuperuser nobypassrls nocreatedb nocreaterole;
create database funil owner funil_owner;
grant set on parameter session_replication_role to funil_owner;
SQL
