-- The words of a search are plain letters by now (language/text.ts): what was stored before meets them.
UPDATE leads SET search_text = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    search_text, '’', ''''), '‘', ''''), 'ʼ', ''''), '`', ''''), '´', ''''), char(8209), '-'), '‐', '-'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ß', 'ss')
  WHERE search_text GLOB '*[’‘ʼ`´‐øłđß' || char(8209) || ']*';
UPDATE leads SET search_text = replace(replace(replace(replace(replace(replace(
    search_text, char(173), ''), char(8203), ''), char(8204), ''), char(8205), ''), char(8288), ''), char(65279), '')
  WHERE search_text GLOB '*[' || char(173, 8203, 8204, 8205, 8288, 65279) || ']*';
UPDATE product_search SET
    name = replace(name, 'ø', 'o'), brand = replace(brand, 'ø', 'o'), category = replace(category, 'ø', 'o'),
    composition = replace(composition, 'ø', 'o'), uses = replace(uses, 'ø', 'o'), description = replace(description, 'ø', 'o')
  WHERE instr(name || brand || category || composition || uses || description, 'ø') > 0;
UPDATE product_search SET
    name = replace(name, 'Ø', 'O'), brand = replace(brand, 'Ø', 'O'), category = replace(category, 'Ø', 'O'),
    composition = replace(composition, 'Ø', 'O'), uses = replace(uses, 'Ø', 'O'), description = replace(description, 'Ø', 'O')
  WHERE instr(name || brand || category || composition || uses || description, 'Ø') > 0;
UPDATE product_search SET
    name = replace(name, 'ł', 'l'), brand = replace(brand, 'ł', 'l'), category = replace(category, 'ł', 'l'),
    composition = replace(composition, 'ł', 'l'), uses = replace(uses, 'ł', 'l'), description = replace(description, 'ł', 'l')
  WHERE instr(name || brand || category || composition || uses || description, 'ł') > 0;
UPDATE product_search SET
    name = replace(name, 'Ł', 'L'), brand = replace(brand, 'Ł', 'L'), category = replace(category, 'Ł', 'L'),
    composition = replace(composition, 'Ł', 'L'), uses = replace(uses, 'Ł', 'L'), description = replace(description, 'Ł', 'L')
  WHERE instr(name || brand || category || composition || uses || description, 'Ł') > 0;
UPDATE product_search SET
    name = replace(name, 'đ', 'd'), brand = replace(brand, 'đ', 'd'), category = replace(category, 'đ', 'd'),
    composition = replace(composition, 'đ', 'd'), uses = replace(uses, 'đ', 'd'), description = replace(description, 'đ', 'd')
  WHERE instr(name || brand || category || composition || uses || description, 'đ') > 0;
UPDATE product_search SET
    name = replace(name, 'Đ', 'D'), brand = replace(brand, 'Đ', 'D'), category = replace(category, 'Đ', 'D'),
    composition = replace(composition, 'Đ', 'D'), uses = replace(uses, 'Đ', 'D'), description = replace(description, 'Đ', 'D')
  WHERE instr(name || brand || category || composition || uses || description, 'Đ') > 0;
UPDATE product_search SET
    name = replace(name, 'ß', 'ss'), brand = replace(brand, 'ß', 'ss'), category = replace(category, 'ß', 'ss'),
    composition = replace(composition, 'ß', 'ss'), uses = replace(uses, 'ß', 'ss'), description = replace(description, 'ß', 'ss')
  WHERE instr(name || brand || category || composition || uses || description, 'ß') > 0;
UPDATE product_search SET
    name = replace(name, 'æ', 'ae'), brand = replace(brand, 'æ', 'ae'), category = replace(category, 'æ', 'ae'),
    composition = replace(composition, 'æ', 'ae'), uses = replace(uses, 'æ', 'ae'), description = replace(description, 'æ', 'ae')
  WHERE instr(name || brand || category || composition || uses || description, 'æ') > 0;
UPDATE product_search SET
    name = replace(name, 'Æ', 'AE'), brand = replace(brand, 'Æ', 'AE'), category = replace(category, 'Æ', 'AE'),
    composition = replace(composition, 'Æ', 'AE'), uses = replace(uses, 'Æ', 'AE'), description = replace(description, 'Æ', 'AE')
  WHERE instr(name || brand || category || composition || uses || description, 'Æ') > 0;
UPDATE product_search SET
    name = replace(name, 'œ', 'oe'), brand = replace(brand, 'œ', 'oe'), category = replace(category, 'œ', 'oe'),
    composition = replace(composition, 'œ', 'oe'), uses = replace(uses, 'œ', 'oe'), description = replace(description, 'œ', 'oe')
  WHERE instr(name || brand || category || composition || uses || description, 'œ') > 0;
UPDATE product_search SET
    name = replace(name, 'ı', 'i'), brand = replace(brand, 'ı', 'i'), category = replace(category, 'ı', 'i'),
    composition = replace(composition, 'ı', 'i'), uses = replace(uses, 'ı', 'i'), description = replace(description, 'ı', 'i')
  WHERE instr(name || brand || category || composition || uses || description, 'ı') > 0;
