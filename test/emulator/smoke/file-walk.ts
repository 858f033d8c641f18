import { randomUUID } from 'node:crypto'
import type { Person } from '../../../infra/local/demo/client.ts'
import { sampleLayout, sampleText } from '../../../infra/local/demo/large-file.ts'
import { largeFileCalls } from '../../../shared/large-file-calls.ts'
import { isFinal, largeFileTypeIds, largeFileTypeOf } from '../../../shared/large-files.ts'
import { eventually } from '../../support/eventually.ts'
import { uploadFile } from '../files-walk.ts'
import type { Product } from '../people.ts'

export const rowsOfFile = 100

/** A file of the first type that has none today: a type is loaded once a day. */
const beginAny = async (person: Person, seed: number) => {
  for (const type of largeFileTypeIds) {
    const layout = sampleLayout(type)
    if (!layout) continue
    const content = [...sampleText(layout, { rows: rowsOfFile, seed })].join('')
    const [extension = ''] = largeFileTypeOf(type).extensions
    const body = {
      ...{ request: randomUUID(), type, fileName: `prueba${extension}` },
      size: Buffer.byteLength(content),
    }
    const upload = await person.call(largeFileCalls.begin, { body }).catch((error: Error) => {
      if (error.message.includes('answered 409')) return undefined
      throw error
    })
    if (upload) return { upload, content }
  }
  throw new Error('Every type of large files was loaded today')
}

/** A named user uploads a file, waits for Glue's run, and reads its result. */
export const processFile = async ({ as }: Product, seed: number, begun: (what: string) => void) => {
  const person = await as('WILBEL01')
  const { upload, content } = await beginAny(person, seed)
  const { type, id } = upload
  begun(`the file ${upload.key}, and the rows that Glue publishes of it as today's ${type}`)
  const elsewhere = await uploadFile(person, upload, content)
  const run = await eventually(
    async () => {
      const { items } = await person.call(largeFileCalls.history, {})
      const found = items.find((one) => one.id === id)
      if (!found || !isFinal(found.state)) throw new Error(`The run of ${type} is ${found?.state}`)
      return found
    },
    { timeout: 20 * 60_000, interval: 10_000 },
  )
  const query = { type, id, attempt: run.attempt }
  const [summary, preview] = [
    await person.call(largeFileCalls.summary, { query }),
    await person.call(largeFileCalls.preview, { query }),
  ]
  return { elsewhere, run, summary, preview }
}
