import type { Rolldown } from 'vite'
import { homes } from './first-paint.ts'

type Context = Rolldown.ChunkingContext

/** The modules of the product that these import, and theirs. */
const importedBy = (modules: readonly string[], context: Context): Set<string> => {
  const all = new Set<string>()
  const add = (id: string): void => {
    if (all.has(id) || id.includes('node_modules')) return
    all.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(add)
  }
  modules.forEach(add)
  return all
}

const setsOf = (ids: (module: string) => string, context: Context): Map<string, string> => {
  const sets = new Map<string, string>()
  Object.values(homes).forEach(({ loads }, index) => {
    for (const id of importedBy(loads.map(ids), context)) sets.set(id, `${sets.get(id) ?? 'home'}-${index}`)
  })
  return sets
}

/** Names the file of a module by the homes that load it. */
export const homeFile = (root: string) => {
  let sets: Map<string, string> | undefined
  return (id: string, context: Context): string | null => {
    sets ??= setsOf((module) => `${root}${module}`, context)
    return sets.get(id) ?? null
  }
}
