import * as z from 'zod/mini'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import type { sessions } from '../../shared/sessions.ts'
import { environment } from '../environment.ts'
import type { Call } from '../http/api.ts'
import { checkNamedFor } from '../http/named-users.ts'
import { largeFilesBucket } from '../objects/objects.ts'
import { keepUploadAlive } from './stored-run.ts'

const upload = lazyObject(() => ({ type: z.enum(largeFileTypeIds), id: z.uuid() }))

/** The key of the caller's own upload in progress (decisions 82 and 87). */
export const largeFileScope = async ({ body, session, now }: Call<typeof sessions.getFrontRole>) => {
  await checkNamedFor('largeFiles', session)
  const asked = upload().safeParse(body.file)
  if (!asked.success) throw new Refusal('badRequest', { field: 'file' })
  const file = orRefuse(await keepUploadAlive({ ...asked.data, user: session.login }, now), 'uploadGone')
  return { roleArn: environment('FRONT_FILE_ROLE_ARN'), bucket: largeFilesBucket(), prefix: file.key }
}
