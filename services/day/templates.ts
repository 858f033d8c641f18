import { isDeepStrictEqual } from 'node:util'
import type { ActivityTemplates } from '../../shared/activity-cards.ts'
import type { dayCalls } from '../../shared/day-calls.ts'
import type { Handler } from '../http/api.ts'
import { templatesOf } from '../records/records-lock.ts'
import { keys } from '../table/keys.ts'
import { putVersion, saveVersion } from '../table/versioned.ts'

export const saveTemplates: Handler<typeof dayCalls.saveTemplates> = async ({ body, session }) => {
  const { version, items } = body
  const item = { ...keys.templates(session.login), items, version: version + 1 }
  return saveVersion<ActivityTemplates>({
    readVersion: version,
    isSame: (saved) => isDeepStrictEqual(saved.items, items),
    write: async () => templatesOf(await putVersion(item, version)),
    message: 'Tus plantillas cambiaron en otra ventana',
  })
}
