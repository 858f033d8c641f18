import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { type Released, released, type Templates } from './describe.ts'

const file = fileURLToPath(new URL('../released.json', import.meta.url))
const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))

export const readReleased = (): Released => released.parse(JSON.parse(readFileSync(file, 'utf8')))

export const writeReleased = (release: Released): void => {
  writeFileSync(file, JSON.stringify(release, null, 2))
  spawnSync(biome, ['format', '--write', file])
}

export const templatesOf = ({ stacks }: CloudAssembly): Templates =>
  Object.fromEntries(stacks.map(({ stackName, template }) => [stackName, template]))
