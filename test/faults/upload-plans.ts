import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import type { Fault } from './faults.ts'

/** What one adviser does with one file. */
export type UploadPlan = {
  typeName: string
  fileName: string
  /** The same file, from two tabs at the same time. */
  twins: boolean
  /** Where the upload stops: after the slot, during or after the post; or a file is announced that was never sent. */
  stops: 'never' | 'with a slot' | 'in the post' | 'after the post' | 'without a post'
  posts: number
  indexes: number
  removed: 'no' | 'at once' | 'once it counts'
  /** The fault in the first call of each kind; the adviser's page then retries it. */
  faults: Record<'slot' | 'index' | 'remove', Fault>
}

const often = <Value>(share: number, usual: Value, ...others: Value[]): fc.Arbitrary<Value> =>
  fc.oneof(
    { weight: share, arbitrary: fc.constant(usual) },
    { weight: 100 - share, arbitrary: fc.constantFrom(...others) },
  )

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>({ kind: 'none', at: 0 }) },
  {
    weight: 1,
    arbitrary: fc.record<Fault>({
      kind: fc.constantFrom('dies before', 'dies after', 'fails', 'loses the answer'),
      at: fc.nat(6),
    }),
  },
)

/** 'Otros' may be there any number of times; the others once. None of them is required. */
export const uploadPlan: fc.Arbitrary<UploadPlan> = fc.record({
  typeName: often(80, 'EC_OTROS', 'EC_POLIZA_VIDA', 'EC_PAZ_Y_SALVO', 'EC_CERTIFICACION_BANCARIA'),
  fileName: fc.constantFrom('cedula.png', 'Cédula (1).png', 'cedula.png.png', 'scan.PNG'),
  twins: often(90, false, true),
  stops: often(75, 'never', 'with a slot', 'in the post', 'after the post', 'without a post'),
  posts: often(85, 1, 2),
  indexes: often(70, 1, 2, 3),
  removed: often(70, 'no', 'at once', 'once it counts'),
  faults: fc.record({ slot: fault, index: fault, remove: fault }),
})

/** The fault in a run of the inspector; about every third run has one. */
export const inspectorFault = fault

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const side = 16

/** A picture that is different from every other file. */
export const newPicture = (): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side)]))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Starts to post a file and closes the connection halfway. */
export const cutPost = async (
  { url, fields }: { url: string; fields: Record<string, string> },
  bytes: Uint8Array,
): Promise<void> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]))
  const whole = new Request(url, { method: 'POST', body: form })
  const body = Buffer.from(await whole.arrayBuffer())
  const headers = { 'content-type': whole.headers.get('content-type') ?? '', 'content-length': body.length }
  await new Promise<void>((over) => {
    const sent = request(url, { method: 'POST', headers }, over as () => void)
    sent.once('error', () => over())
    sent.write(body.subarray(0, body.length - Math.ceil(bytes.length / 2)), () => sent.destroy())
  })
}
