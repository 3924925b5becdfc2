#!/bin/sh
# PostgreSQL's container runs this once, when it creates the database. The site grants the role what it needs.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$SITE_DATABASE_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role powderpool_site login password :'password';
SQL
