import { loads } from '../../../shared/loads.ts'
import { isPassing } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { base64Of } from '../../uploads/base64.ts'
import type { Calls } from './case-upload.ts'
import { pollEvery, wait } from './wait.ts'

const tries = 3

const sha256Hex = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends one part of a file, and retries temporary failures. */
export const sendPart: Calls['sendPart'] = async ({
  file,
  management,
  range,
  uploadId,
  index,
  total,
  signal,
}) => {
  const content = await base64Of(file.slice(range.from, range.to))
  const checksum = await sha256Hex(content)
  const body = { uploadId, management, fileName: file.name, index, total, checksum, content, dryRun: true }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callApi(loads.sendPart, { body }, { signal })
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error
      await wait(attempt * pollEvery)
    }
  }
}
