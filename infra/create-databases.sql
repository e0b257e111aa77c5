-- Each service has a database of its own; the postgres image runs this once, on an empty data folder.
CREATE DATABASE auth;
CREATE DATABASE recipe;
