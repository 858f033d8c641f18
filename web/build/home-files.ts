import type { Rolldown } from 'vite'
import { homes } from './first-paint.ts'

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** These modules and all that they import, without the libraries'. */
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

/**
 * Names the file of a module by the homes that load it, so that a home loads a few files with nothing in them that it
 * does not need. Files by all the screens that share a module would be 40 for a home, and weigh up to 15 KB more.
 */
export const homeFile = (folder: string) => {
  let names: Map<string, string> | undefined
  const namesOf = (context: Context): Map<string, string> => {
    const found = new Map<string, string>()
    Object.values(homes).forEach(({ loads }, index) => {
      const modules = loads.map((module) => folder + module)
      for (const id of importedBy(modules, context)) found.set(id, `${found.get(id) ?? 'home'}-${index}`)
    })
    return found
  }
  return (id: string, context: Context): string | null => {
    names ??= namesOf(context)
    return names.get(id) ?? null
  }
}
