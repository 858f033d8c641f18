import type { Figure } from '../bench/report.ts'
import { startGlue } from '../support/glue.ts'
import { namedUser, useOwnFiles } from '../support/large-files.ts'
import { beginAtOnce, fileDeaths } from './large-files.ts'

/** R18: the service of large files when its functions die and its events are repeated. */
export const largeFileFigures = async (): Promise<Figure[]> => {
  const glue = await startGlue()
  await useOwnFiles('large-files')
  const users = await Promise.all(Array.from({ length: 100 }, () => namedUser()))
  const [user] = users
  if (!user) return []
  const all = await fileDeaths({ glue, user })
  const wrong = all.filter(({ problems }) => problems.length > 0)
  const uploading = await beginAtOnce(users)
  await glue.stop()
  return [
    {
      id: 'R18',
      metric: `of ${all.length} large files whose events come five times while their functions die at every call, those without exactly one run an attempt`,
      ...{ measured: String(wrong.length), goal: '0', reached: wrong.length === 0 },
      details: wrong
        .slice(0, 5)
        .map(({ scene, fault, problems }) => `${scene} ${fault.kind} ${fault.at}: ${problems}`),
    },
    {
      id: 'R18',
      metric: `of ${users.length} who begin with one type at once, those who upload`,
      ...{ measured: String(uploading), goal: '1', reached: uploading === 1 },
    },
  ]
}
