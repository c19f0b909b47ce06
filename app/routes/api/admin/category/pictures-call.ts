import { addPictures, PICTURE_UPLOAD } from "#app/commands/pictures/add-pictures.server.ts";
import { pictureOwner } from "#app/commands/pictures/picture-owners.server.ts";
import { addedPictures, storingFiles } from "#app/routes/api/admin/storing-files.server.ts";

const call = storingFiles({ rules: PICTURE_UPLOAD, find: pictureOwner("category"), store: addPictures, say: addedPictures, status: 201 });

export { call as action, call as loader };
