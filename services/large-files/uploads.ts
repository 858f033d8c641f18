import { Refusal } from '../../shared/errors.ts'
import type { largeFileCalls } from '../../shared/large-file-calls.ts'
import type { Handler } from '../http/api.ts'
import { headObject, largeFilesBucket } from '../objects/objects.ts'
import { fileUploadOf } from './begin.ts'
import { checkNamed } from './named.ts'
import { abandonUpload, keepUploadAlive, readFile, type StoredFile } from './stored-file.ts'

/** Resumes an upload, for its owner and for 24 hours (decision 82). */
export const resume: Handler<typeof largeFileCalls.resume> = async ({ body, session, now }) => {
  checkNamed(session)
  const file = await keepUploadAlive({ ...body, user: session.login }, now)
  if (!file) throw new Refusal('uploadGone')
  return fileUploadOf(file)
}

/** A complete file is not discarded: its run starts, however late its event is. */
const checkArrival = async ({ type, id, user }: Pick<StoredFile, 'type' | 'id' | 'user'>): Promise<void> => {
  const present = await readFile(type)
  const isUploading = present?.id === id && present.user === user && present.state === 'UPLOADING'
  if (isUploading && (await headObject(largeFilesBucket(), present.key))) throw new Refusal('uploadArrived')
}

/** Frees the type. If the file still arrives after that, it is moved to failed. A repeat changes nothing. */
export const abandon: Handler<typeof largeFileCalls.abandon> = async ({ body, session, now }) => {
  checkNamed(session)
  const upload = { ...body, user: session.login }
  await checkArrival(upload)
  if (await abandonUpload(upload, now)) return null
  const present = await readFile(body.type)
  const isOver = present?.id !== body.id || present.state === 'ABANDONED' || present.state === 'UPLOADING'
  if (!isOver) throw new Refusal('uploadGone')
  return null
}
