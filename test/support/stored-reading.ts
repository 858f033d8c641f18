import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { s3 } from '../../services/aws/s3.ts'
import { ocrBucket } from '../../services/objects/objects.ts'
import { fieldsKey, ocrPrefixes, uploadKey } from '../../services/readings/object-keys.ts'
import { putJson } from '../../services/readings/objects.ts'
import { putUpload } from '../../services/readings/write-document.ts'
import { ocrLimits, type ReadField, wasDoubtful } from '../../shared/ocr.ts'

/** Stored documents of any length, as after a reading but without one; they have no tables. */

/** Each field is two words, its label and its value. */
const perPage = 50

/** Two columns of fields. */
const placeOf = (at: number) => ({ left: 0.08 + 0.45 * (at % 2), top: 0.06 + 0.035 * Math.floor(at / 2) })
const size = { width: 0.16, height: 0.016 }

const fieldsOf = (page: number): ReadField[] =>
  Array.from({ length: perPage }, (_, at) => {
    const { left, top } = placeOf(at)
    const place = (page - 1) * perPage + at
    return {
      ...{ id: `${page}-${at}`, page, label: `Campo${at}:`, text: `Valor${place}`, version: 0 },
      // Unordered, because sorted fields would make the sort trivial.
      ...{ tagConfidence: 60 + ((place * 7_919) % 4_000) / 100 },
      ...{ ocrConfidence: 40 + ((place * 104_729) % 6_000) / 100 },
      ...{ labelBox: { left, top, ...size }, box: { left: left + 0.2, top, ...size } },
    }
  })

/** Fields of a page, of which every one in five should be checked. */
export const fieldsToCheck = (count: number): ReadField[] =>
  fieldsOf(1)
    .slice(0, count)
    .map((field, at) => ({ ...field, ocrConfidence: at % 5 === 2 ? 60 + at : 97 }))

/** A PDF with these words at the places of the fields. */
export const readPdf = async (pages: number): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1) {
    const sheet = pdf.addPage([595, 842])
    // Set once per page: setting it for each word would name it again each time, which no real document does.
    sheet.setFont(font)
    for (const { label, text, labelBox, box } of fieldsOf(page))
      for (const [word, at] of [
        [label, labelBox],
        [text, box],
      ] as const)
        if (at) sheet.drawText(word, { x: 595 * at.left, y: 842 * (1 - at.top - at.height), size: 11 })
  }
  return Buffer.from(await pdf.save())
}

/** Number of words in a document of this many pages. */
export const wordsOf = (pages: number): number => pages * perPage * 2

type Stored = { pages: number; fileName: string; bytes: Uint8Array; fields?: readonly ReadField[] }

/** Stores a user's document that was read; returns its id. */
export const storeReading = async (
  user: string,
  { pages, fileName, bytes, ...other }: Stored,
): Promise<string> => {
  const of = { id: randomUUID(), attempt: 1 }
  const fields = other.fields ?? Array.from({ length: pages }, (_, at) => fieldsOf(at + 1)).flat()
  const parts = Math.ceil(fields.length / ocrLimits.fieldsPerAnswer)
  const now = new Date()
  const type = 'IC_RUT'
  const key = uploadKey(ocrPrefixes.uploads, type, now, `${of.id}-${fileName}`)
  for (let part = 0; part < parts; part += 1) {
    const from = part * ocrLimits.fieldsPerAnswer
    await putJson(fieldsKey(of, part), fields.slice(from, from + ocrLimits.fieldsPerAnswer))
  }
  await s3.send(new PutObjectCommand({ Bucket: ocrBucket(), Key: key, Body: bytes }))
  const stored = await putUpload({
    ...{ ...of, source: 'upload', type, fileName, size: bytes.length, user, key, state: 'SUCCEEDED' },
    ...{ createDate: now.toISOString(), startedAt: now.toISOString() },
    ...{ pages, fields: fields.length, parts, leftOut: 0 },
    ...{ doubtful: fields.filter(wasDoubtful).length, checked: 0 },
  })
  if (!stored) throw new Error(`${fileName} is there already`)
  return of.id
}
