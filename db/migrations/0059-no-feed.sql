-- The feed of products is gone (decision 208), and with it the moment that its address was made of.
DELETE FROM document_versions WHERE key = 'product-feed';
DELETE FROM documents WHERE key = 'product-feed';
