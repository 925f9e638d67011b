import * as uploads from '../../contract/uploads';
import { type Endpoint, handle } from '../api/endpoint';
import { fetchPicture } from '../uploads/fetch-picture';
import { receiveUpload } from '../uploads/receive-upload';
import { sendFile } from '../uploads/send-file';

/** Files are uploaded for a field that the caller may write, and served to everyone who knows their name. */
export const uploadEndpoints: readonly Endpoint[] = [
  handle(uploads.uploadFile, receiveUpload),
  handle(uploads.fetchUpload, fetchPicture),
  // Pictures and players of a page cannot send a token; the names cannot be guessed, and there is no list of them.
  handle(uploads.getFile, sendFile),
];
