import { ocrCalls } from '../../shared/ocr-calls.ts'
import { api, route } from '../http/api.ts'
import { picture } from './picture.ts'

/** A function of its own: only it carries the image library, and memory for whole pages. */
export const handler = api([route(ocrCalls.picture, picture)])
