-- Makes one service's database, with a role that owns and migrates it and a role that serves from it and can reach no
-- other. infra/create-databases.sh runs it as a superuser, once for each service. A role or database that is there already
-- stays, and a role gets the password given: after a restore, or on a server that survived. With an empty one it keeps its own.
-- Variables: database, owner, owner_password, role, role_password.

SELECT format('CREATE ROLE %I', :'owner') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'owner') \gexec
SELECT format('CREATE ROLE %I', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"owner" LOGIN;
ALTER ROLE :"role" LOGIN;
SELECT format('ALTER ROLE %I PASSWORD %L', :'owner', :'owner_password') WHERE :'owner_password' <> '' \gexec
SELECT format('ALTER ROLE %I PASSWORD %L', :'role', :'role_password') WHERE :'role_password' <> '' \gexec

SELECT format('CREATE DATABASE %I OWNER %I', :'database', :'owner')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database') \gexec

-- The DETAIL of a logged error quotes the row: somebody's courriel, where a unique index refuses it.
ALTER DATABASE :"database" SET log_error_verbosity = terse;

-- PUBLIC may connect and make temporary tables unless it is told otherwise. A role of pg_rewind’s own, where there is
-- one, needs CONNECT to postgres again.
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
REVOKE ALL ON DATABASE postgres FROM PUBLIC;
REVOKE ALL ON DATABASE template1 FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO :"role";
