import { ocrPrefixes } from '../ocr/object-keys.ts'

export const ocrPicturesAccess = { ocr: { [ocrPrefixes.pictures]: ['GetObject', 'PutObject'] } } as const
