import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { adaptations, type Template } from './adaptations.ts'

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
const cdk = join(root, 'node_modules', '.bin', 'cdk')

export type Environment = Record<string, string | undefined>

/** Runs a command in the repository and returns its output, which is also in the error if it fails. */
export const run = (
  command: string,
  options: readonly string[],
  environment: Environment,
  cwd = root,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, options, { cwd, env: { ...process.env, ...environment } })
    const printed = { stdout: '', stderr: '' }
    for (const where of ['stdout', 'stderr'] as const)
      child[where].on('data', (text: Buffer) => {
        printed[where] += text
      })
    child.once('error', reject)
    child.once('exit', (status) =>
      status === 0
        ? resolve(printed.stdout)
        : reject(
            new Error(
              `${command} ${options.join(' ')} ended with ${status}:\n${printed.stdout}${printed.stderr}`,
            ),
          ),
    )
  })

/** The stacks as `cdk synth` makes them, with the bundles of their functions; of another folder's code, if one is given. */
export const synthesise = async (
  folder: string,
  context: Readonly<Record<string, string>>,
  environment: Environment,
  code = root,
): Promise<void> => {
  const stated = Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  await run(cdk, ['synth', '--quiet', '--output', folder, ...stated], environment, code)
}

/** Removes from the templates what the emulator does not support; returns how often each adaptation was needed. */
export const adapt = (folder: string): number[] => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.template.json'))
  const templates = files.map((name) => join(folder, name))
  const needed = adaptations.map(() => 0)
  for (const file of templates) {
    const template: Template = JSON.parse(readFileSync(file, 'utf8'))
    for (const [place, { apply }] of adaptations.entries())
      needed[place] = (needed[place] ?? 0) + apply(template)
    writeFileSync(file, JSON.stringify(template))
  }
  return needed
}

/** Some stacks, each by itself: CDK would deploy those that they depend on as well. */
export const deployOnly = async (
  folder: string,
  environment: Environment,
  stacks: readonly string[],
  done: (stack: string) => void,
) => {
  for (const stack of stacks) {
    await deploy(folder, environment, stack, '--exclusively')
    done(stack)
  }
}

/** Creates the roles and the bucket with which the CDK deploys. */
export const bootstrap = (folder: string, environment: Environment) =>
  run(cdk, ['bootstrap', '--app', folder], environment)

export const deploy = (folder: string, environment: Environment, ...stacks: string[]) =>
  run(
    cdk,
    [
      'deploy',
      ...(stacks.length > 0 ? stacks : ['--all']),
      '--app',
      folder,
      '--require-approval',
      'never',
      '--progress',
      'events',
      '--outputs-file',
      join(folder, 'outputs.json'),
      '--concurrency',
      '4',
    ],
    environment,
  )
