import { Refusal } from '../../shared/errors.ts'
import { preparedFiles } from '../../shared/prepared-files.ts'
import { api, type Handler, routes } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { signedLink } from '../objects/links.ts'
import { deleteObject, documentsBucket } from '../objects/objects.ts'
import { isUnchanged } from '../table/conditions.ts'
import { remove as removeItem, transact } from '../table/transact.ts'
import { preparedFilesAudited } from './audited.ts'
import { begin, retry } from './begin.ts'
import { fileKey } from './object-keys.ts'
import { filesOf, keyOfFile, ownFile, toFile } from './stored-file.ts'

const list: Handler<typeof preparedFiles.list> = async ({ session, now }) => {
  const files = await filesOf(session.login, now)
  const newestFirst = files.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  return { items: newestFirst.map((file) => toFile(file, now)) }
}

const link: Handler<typeof preparedFiles.link> = async ({ params, session, now }) => {
  const file = await ownFile({ user: session.login, id: params.id }, now)
  checkOwn(session, file.list.query.management)
  if (file.state !== 'ready' || !file.runner) throw new Refusal('notFound')
  return { link: await signedLink(documentsBucket(), fileKey(file, file.runner)) }
}

/** Its writer, if one is at it, finds nothing to go on with. */
const remove: Handler<typeof preparedFiles.remove> = async ({ params, session, now }) => {
  const file = await ownFile({ user: session.login, id: params.id }, now)
  const { id, runner } = file
  await transact([removeItem(keyOfFile(file), isUnchanged({ id }))])
  if (runner) await deleteObject(documentsBucket(), fileKey(file, runner))
  return null
}

export const handler = api(routes(preparedFiles, { begin, list, link, retry, remove }, preparedFilesAudited))
