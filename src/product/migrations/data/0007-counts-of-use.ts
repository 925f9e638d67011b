import { defineMigration } from '../../../framework/language/define-migration';

/** Until 2026-11-29 pictures and their groups had a count of uses that nothing kept right; a picture now says where it is used. */
export default defineMigration([{ drop: 'images.usedCount' }, { drop: 'imageGroups.usedCount' }]);
