import { largeFilesBucket, ocrBucket, quarantineBucket } from '../../services/objects/objects.ts'
import { mustFindDocument } from '../../services/readings/stored-document.ts'
import { uploadKey } from '../../services/roster-files/keys.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { deliver as deliverFile, mustBegin, namedUser, putObject } from '../support/large-files.ts'
import { mustDeliver, ocrUser, uploaded } from '../support/ocr.ts'
import {
  askSlot,
  indexKey,
  inspectKey,
  orderFormOf,
  pagareFile,
  post,
  prepareOrder,
} from '../support/orders.ts'
import { inspect, personRow, rosterFile, sendFile } from '../support/roster-files.ts'
import { judge } from '../support/scans.ts'
import { send, trainer } from '../support/training.ts'
import { arrivalOf } from '../support/uploads.ts'

const orderScans = async (adviser: TestUser): Promise<void> => {
  const [form, file] = [orderFormOf(), await pagareFile()]
  await prepareOrder(adviser, form)
  const { body: slot } = await askSlot(adviser, form, file)
  await post(slot, file.bytes)
  await indexKey(adviser, form, file, slot.key)
  await inspectKey(adviser, slot.key)
  await judge(quarantineBucket(), slot.key, 'NO_THREATS_FOUND')
  await inspectKey(adviser, slot.key)
}

const rosterScans = async (): Promise<void> => {
  const admin = await signedIn('AdministradoresRaiz')
  const id = await sendFile(admin, { bytes: rosterFile('StaffUser', [personRow()]) })
  await judge(quarantineBucket(), uploadKey({ user: admin.login, id }), 'NO_THREATS_FOUND')
  await inspect(id)
}

const readingScans = async (): Promise<void> => {
  const upload = await uploaded(await ocrUser())
  await judge(ocrBucket(), upload.key, 'THREATS_FOUND')
  await mustDeliver(arrivalOf(upload.key))
  const { body } = await send(await trainer())
  await judge(ocrBucket(), (await mustFindDocument(body.id)).key, 'THREATS_FOUND')
  await mustDeliver({ arrived: body.id })
}

const fileScans = async (): Promise<void> => {
  const upload = await mustBegin(await namedUser(), { type: 'transacciones_ods', fileName: 'a.gz' })
  await putObject(upload.key)
  await judge(largeFilesBucket(), upload.key, 'THREATS_FOUND')
  await deliverFile(arrivalOf(upload.key))
}

/** Files that wait for their verdict, count after it, or are refused and deleted for malware. */
export const scanCalls = async (): Promise<void> => {
  process.env.UPLOADS_SCANNED = 'yes'
  try {
    await orderScans(await signedIn('Asesores'))
    await rosterScans()
    await fileScans()
    await readingScans()
  } finally {
    process.env.UPLOADS_SCANNED = 'no'
  }
}
