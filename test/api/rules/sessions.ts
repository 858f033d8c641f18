import { hasKind, roleKinds } from '../../../shared/roles.ts'
import { frontRoles } from '../../../shared/sessions.ts'
import { keyNameOf } from '../../../shared/token-key.ts'
import { signedIn } from '../../support/api.ts'
import { handOffToken } from '../../support/hand-off.ts'
import { everyone } from '../personas.ts'
import type { Asked, Rules } from '../rule.ts'

/** Another user's access token in one's own credentials is refused. */
const foreignToken = ({ whose, other }: Asked) => (whose === 'own' ? {} : { accessToken: other.accessToken })

export const sessionRules: Rules = {
  'POST /login/hand-off': {
    open: true,
    // 'another': a made-up token.
    answers: everyone([200, 401]),
    input: async ({ user, whose }) => ({
      body: {
        session:
          whose === 'own'
            ? await handOffToken({ claims: { sub: user.login, roles: user.roles } })
            : await handOffToken({ claims: { iss: 'otro-sitio' } }),
      },
    }),
  },
  'POST /login/activity': { answers: everyone([200, 401]), input: () => ({}), claims: foreignToken },
  'POST /login/get-front-role': {
    answers: {
      adviser: [200, 403],
      analyst: [200, 403],
      'analyst of another management': [200, 403],
      leader: [200, 403],
      'leader of another management': [200, 403],
    },
    input: ({ user, whose }) => {
      const kind = roleKinds.find((one) => hasKind(user, one))
      const own = (kind && frontRoles[kind]) ?? 'front-adviser'
      const another = Object.values(frontRoles).find((name) => name !== own)
      return {
        body: {
          roleToAssume: whose === 'own' ? own : another,
          sessionName: user.login,
          durationSeconds: 3_600,
        },
      }
    },
  },
  'GET /token-get': {
    answers: everyone([200, 404]),
    input: async ({ user, other, whose }) => ({
      query: { key: await keyNameOf((whose === 'own' ? user : other).userKey) },
    }),
  },
  'PUT /token-renew': { answers: everyone([200, 401]), input: () => ({}), claims: foreignToken },
  'DELETE /token-delete': { answers: everyone([200, 401]), input: () => ({}), claims: foreignToken },
}

/** Calls that end or replace their session get a session of their own. */
export const spendsSession = (route: string): boolean => /token-(renew|delete)$/.test(route)
export const freshSession = ({ roles }: { roles: string[] }) => signedIn(roles)
