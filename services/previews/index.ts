import { documents } from '../../shared/document-calls.ts'
import { documentsAudited } from '../documents/audited.ts'
import { api, route } from '../http/api.ts'
import { convertTiff } from './convert-tiff.ts'

/** A function of its own: only it carries the image library, and memory for whole pages. */
export const handler = api([route(documents.convertTiff, convertTiff, documentsAudited.convertTiff)])
