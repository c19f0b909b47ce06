-- What leaves the index of requests' words is taken out of its file too, not only marked as gone (decision 49).
INSERT INTO lead_search (lead_search, rank) VALUES ('secure-delete', 1);
INSERT INTO lead_search (lead_search) VALUES ('rebuild');
