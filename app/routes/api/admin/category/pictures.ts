import { findCategory } from "#app/catalog/category/categories.server.ts";
import { PICTURE_UPLOAD } from "#app/commands/product/add-pictures.server.ts";
import { CATEGORY_PICTURES } from "#app/commands/product/change-pictures.server.ts";
import { addedPictures, storingFiles } from "#app/routes/api/admin/storing-files.server.ts";

const call = storingFiles({ rules: PICTURE_UPLOAD, find: findCategory, store: CATEGORY_PICTURES.add, say: addedPictures, status: 201 });

export { call as action, call as loader };
