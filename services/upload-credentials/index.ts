import { Refusal } from '../../shared/errors.ts'
import { hasKind, roleKinds } from '../../shared/roles.ts'
import { frontFileRole, frontOcrRole, frontRoles, sessions } from '../../shared/sessions.ts'
import { environment } from '../environment.ts'
import { api, type Call, route } from '../http/api.ts'
import { largeFileScope } from '../large-files/upload-scope.ts'
import { documentsBucket } from '../objects/objects.ts'
import { type UploadScope, uploadCredentials } from '../objects/upload-credentials.ts'
import { documentScope } from '../readings/upload-scope.ts'
import { singleUse } from '../sessions/single-use.ts'
import { uploadsPrefix } from './object-keys.ts'

type Asked = Call<typeof sessions.getFrontRole>

const roleScope = ({ body, session }: Asked): UploadScope => {
  const mayAssume = roleKinds.some((kind) => frontRoles[kind] === body.roleToAssume && hasKind(session, kind))
  if (!mayAssume) throw new Refusal('forbidden')
  const prefix = `${uploadsPrefix}${session.login}/`
  return { roleArn: environment('FRONT_ROLE_ARN'), bucket: documentsBucket(), prefix }
}

const scopeOf = (asked: Asked): UploadScope | Promise<UploadScope> => {
  if (asked.body.roleToAssume === frontFileRole) return largeFileScope(asked)
  return asked.body.roleToAssume === frontOcrRole ? documentScope(asked) : roleScope(asked)
}

export const getFrontRole = async (asked: Asked) =>
  uploadCredentials(await scopeOf(asked), asked.session.login, asked.body.durationSeconds)

export const handler = api([route(sessions.getFrontRole, singleUse(getFrontRole))])
