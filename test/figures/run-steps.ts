import { writeFileSync } from 'node:fs'
import { printFigures } from '../bench/report.ts'
import { startWorld } from '../support/world.ts'
import { type KeptRun, pagePath, readRuns, withRun, writeRuns } from './kept.ts'
import { cleanCommit, thisMachine } from './origin.ts'
import { pageOf, stepsOf } from './page.ts'

const keep = (run: KeptRun): void => {
  const runs = withRun(readRuns(), run)
  writeRuns(runs)
  writeFileSync(pagePath, pageOf(runs))
}

/** Variables that make a step larger or smaller; a seed does not. */
const sizeSettings = (): string[] =>
  Object.entries(process.env).flatMap(([name, value]) =>
    /^(BENCH|FAULT|FUZZ)_(?!SEED)/.test(name) ? [`${name}=${value}`] : [],
  )

/** What was asked for: names of steps (none: all of them), `--deep` and `--keep`. */
const readOptions = (command: KeptRun['command']) => {
  const options = process.argv.slice(2)
  const names = options.filter((option) => !['--deep', '--keep'].includes(option))
  const known = Object.keys(stepsOf[command])
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}; there are ${known.join(', ')}`)
  return {
    names: known.filter((name) => names.length === 0 || names.includes(name)),
    deep: options.includes('--deep'),
    kept: options.includes('--keep'),
  }
}

/**
 * Plays the steps of a command, prints their figures and, with `--keep`, writes them down after each step. A step that
 * fails is told and keeps its earlier figures; the others go on. Answers how many goals were missed.
 */
export const runSteps = async (command: KeptRun['command']): Promise<number> => {
  const { names, deep, kept } = readOptions(command)
  const commit = kept && cleanCommit()
  const settings = [...(deep ? ['--deep'] : []), ...sizeSettings()].join(' ')
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 2_147_483_647)
  const world = await startWorld()
  let missed = 0
  try {
    for (const step of names) {
      // Steps use tables of their own.
      Object.assign(process.env, world.environment)
      const began = performance.now()
      try {
        const figures = (await stepsOf[command][step]?.measure({ world, deep, seed })) ?? []
        const seconds = Math.round((performance.now() - began) / 1_000)
        printFigures(figures)
        missed += figures.filter(({ reached }) => reached === false).length
        console.log(`       ${step} took ${seconds} s${commit ? ' and is kept' : ''}`)
        if (!commit) continue
        if (cleanCommit() !== commit) throw new Error('another commit was checked out meanwhile')
        const date = new Date().toISOString()
        keep({
          command,
          step,
          settings,
          commit,
          date,
          machine: thisMachine(),
          seconds,
          figures: [...figures],
        })
      } catch (error) {
        missed += 1
        console.log(`✗ ${step} failed: ${error instanceof Error ? error.stack : error}`)
      }
    }
  } finally {
    await world.stop()
  }
  return missed
}
