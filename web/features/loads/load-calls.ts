import { loads } from '../../../shared/loads.ts'
import { timedId } from '../../../shared/timed-id.ts'
import { isPassing } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { serverNow } from '../../session/store.ts'
import { type Calls, createCaseUpload } from './case-upload.ts'

const pollEvery = 1_000
const tries = 3
const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** The browser's own base64, of one stretch at a time: the whole file is never held as text. */
const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

const sha256Hex = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const sendPart: Calls['sendPart'] = async ({ file, management, range, uploadId, index, total, signal }) => {
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

/** The upload of this window; it goes on whatever screen is shown. */
export const caseUpload = createCaseUpload({
  sendPart,
  loadChecked: (id, uploadId) => callApi(loads.loadChecked, { params: { id }, body: { uploadId } }),
  status: (id) => callApi(loads.status, { params: { id } }),
  wait: () => wait(pollEvery),
  newId: () => timedId(serverNow()),
})

/** A second apart at first, as most reports are there at once; in all longer than a report takes that a death delays. */
const reportLooks = { soon: 10, later: 60, laterEvery: 5_000 }

/** The report of a load, which a leader keeps; one that is being written is asked for until it is there. */
export const refusedReport = async (id: string): Promise<Blob> => {
  const { soon, later, laterEvery } = reportLooks
  for (let asked = 1; asked <= soon + later; asked += 1) {
    const { link } = await callApi(loads.refused, { params: { id } })
    if (link) {
      const file = await fetchFile(link)
      if (!file.ok) throw new Error(`The report's link answered ${file.status}`)
      return file.blob()
    }
    await wait(asked < soon ? pollEvery : laterEvery)
  }
  throw new Error('The report is not there yet')
}
