-- Most searches have few hits: one containment test on this index finds them all. Built without blocking writes.
CREATE INDEX CONCURRENTLY "recettes_cles_idx" ON "recettes" USING GIN ("cles");
