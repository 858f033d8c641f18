import type { Client } from '../support/dynamo-tap.ts'
import { allowFaults, type Fault, noFault } from './faults.ts'

const kinds = ['dies before', 'dies after', 'loses the answer'] as const

export type SceneDeath = { scene: string; fault: Fault; problems: string[] }
type Played = { calls: number; problems: string[] }

/**
 * Plays each scene once without a fault, then once for each of its calls and each kind of fault. A sample has one kind
 * per call, in turn.
 */
export const deathsAtEveryCall = async <Prepare>(
  clients: readonly Client[],
  scenes: Readonly<Record<string, Prepare>>,
  play: (prepare: Prepare, fault: Fault) => Promise<Played>,
  sample: boolean,
): Promise<SceneDeath[]> => {
  const forbidFaults = allowFaults(...clients)
  const all: SceneDeath[] = []
  try {
    for (const [scene, prepare] of Object.entries(scenes)) {
      const { calls, problems } = await play(prepare, noFault)
      all.push({ scene, fault: noFault, problems })
      for (let at = 0; at < calls; at += 1)
        for (const kind of sample ? kinds.slice(at % kinds.length).slice(0, 1) : kinds) {
          const fault = { kind, at }
          all.push({ scene, fault, ...(await play(prepare, fault)) })
        }
    }
  } finally {
    forbidFaults()
  }
  return all
}
