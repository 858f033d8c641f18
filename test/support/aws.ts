import type { JWK } from 'jose'
import type { TestProject } from 'vitest/node'
import { startWorld } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    environment: Record<string, string>
    mainSiteKey: JWK
    productKeys: JWK[]
  }
}

/** Starts the AWS stand-ins and the main site's key service once, and provides their addresses to the workers. */
export default async function setup(project: TestProject) {
  const { environment, mainSiteKey, productKeys, stop } = await startWorld()
  project.provide('environment', environment)
  project.provide('mainSiteKey', mainSiteKey)
  project.provide('productKeys', productKeys)
  return stop
}
