-- Makes one service's database, with a role that owns and migrates it and a role that serves from it and can reach no
-- other. infra/create-databases.sh runs it as a superuser, once for each service, on a server that has neither.
-- Variables: database, owner, owner_password, role, role_password.

CREATE ROLE :"owner" LOGIN PASSWORD :'owner_password';
CREATE ROLE :"role" LOGIN PASSWORD :'role_password';

CREATE DATABASE :"database" OWNER :"owner";

-- PUBLIC may connect and make temporary tables unless it is told otherwise. A role of pg_rewind’s own, where there is
-- one, needs CONNECT to postgres again.
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
REVOKE ALL ON DATABASE postgres FROM PUBLIC;
REVOKE ALL ON DATABASE template1 FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO :"role";
