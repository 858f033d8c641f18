import { Refusal } from '../../shared/errors.ts'
import { type LargeFileTypeId, largeFileTypeOf } from '../../shared/large-files.ts'
import { isNamedFor } from '../http/named-users.ts'

export const mayRead = ({ login }: { login: string }, type: LargeFileTypeId): boolean =>
  largeFileTypeOf(type).readers.some((reader) => isNamedFor(reader, login))

export const checkReader = (session: { login: string }, type: LargeFileTypeId): void => {
  if (!mayRead(session, type)) throw new Refusal('forbidden')
}
