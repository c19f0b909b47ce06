import { findCategory } from "#app/catalog/category/categories.server.ts";
import { addCategoryPictures } from "#app/commands/category/change-pictures.server.ts";
import { PICTURE_UPLOAD } from "#app/commands/product/add-pictures.server.ts";
import { addedPictures, storingFiles } from "#app/routes/api/admin/storing-files.server.ts";

const call = storingFiles({
  ...{ rules: PICTURE_UPLOAD, find: findCategory, say: addedPictures, status: 201 },
  store: (upload, category, visitor) => addCategoryPictures(upload, category, visitor, new Date()),
});

export { call as action, call as loader };
