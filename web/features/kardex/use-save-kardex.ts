import { useState } from 'react'
import type { Input } from '../../../shared/contract.ts'
import { kardex } from '../../../shared/kardex.ts'
import type { KardexRow } from '../../../shared/kardex-rows.ts'
import { kardexLimits } from '../../../shared/kardex-rules.ts'
import { ApiError, isPassing, messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { revalidate } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { keepAnswer } from '../../api/use-api.tsx'
import { useProblem } from '../../ui/dialog-host.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type Drafts, type Entry, entryOf, withBases, withoutRows } from './drafts/drafts.ts'

/** Exact texts of B§8. */
const texts = {
  saved: 'El registro se realizó con éxito',
  notCreated: 'El registro no se ha podido realizar, intenta de nuevo',
  notUpdated: 'El registro no se ha podido actualizar, intenta de nuevo',
}

const failedText = (error: unknown, entries: readonly Entry[]): string => {
  if (!isPassing(error)) return messageOf(error)
  return entries.some(({ isStored }) => isStored) ? texts.notUpdated : texts.notCreated
}

const doneText = (changed: readonly string[]): string =>
  changed.length === 0 ? texts.saved : `Otra persona guardó antes que tú: ${changed.join(', ')}`

const partsOf = (entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / kardexLimits.rowsPerSave) }, (_, part) =>
    entries.slice(part * kardexLimits.rowsPerSave, (part + 1) * kardexLimits.rowsPerSave),
  )

/** Rows that another user saved meanwhile, and how many others of the same save are stored. */
type Conflict = { processes: readonly string[]; saved: number }

const withoutProcesses = (conflict: Conflict | undefined, gone: readonly string[]): Conflict | undefined => {
  const processes = conflict?.processes.filter((process) => !gone.includes(process)) ?? []
  return conflict && processes.length > 0 ? { ...conflict, processes } : undefined
}

type Options = {
  /** The input of the call that returned the table's rows. */
  day: Input<typeof kardex.day>
  rows: readonly KardexRow[]
  drafts: Drafts
  change: (next: (drafts: Drafts) => Drafts) => void
}

/**
 * Saves selected rows: by the update call if any of them is already stored, otherwise by the creation (B§4).
 * Saved rows leave the edit. Rows that another user saved first keep their typed values until the user
 * decides (decision 66).
 */
export const useSaveKardex = ({ day, rows, drafts, change }: Options) => {
  const toast = useToast()
  const [conflict, setConflict] = useState<Conflict>()
  const showProblem = useProblem()
  const forget = (processes: readonly string[]) => {
    change((now) => withoutRows(now, processes))
    setConflict((now) => withoutProcesses(now, processes))
  }
  const { run, busy } = useAction({
    act: async (entries: readonly Entry[]) => {
      const changed: string[] = []
      let answers = 0
      for (const part of partsOf(entries)) {
        const call = part.some(({ isStored }) => isStored) ? kardex.update : kardex.create
        const { Items } = await callApi(call, { body: part })
        const answered = new Map(Items.map(({ row }) => [row.process, row]))
        await keepAnswer(
          kardex.day,
          day,
          (old) => old && { Items: old.Items.map((row) => answered.get(row.process) ?? row) },
        )
        const ofOutcome = (wanted: 'saved' | 'changed') =>
          Items.flatMap(({ outcome, process }) => (outcome === wanted ? [process] : []))
        forget(ofOutcome('saved'))
        changed.push(...ofOutcome('changed'))
        answers += Items.length
        // Also if a later part fails.
        if (changed.length > 0) setConflict({ processes: [...changed], saved: answers - changed.length })
      }
      return changed
    },
    onDone: (changed) => {
      if (changed.length === 0) toast({ text: texts.saved })
    },
    onFailure: (error, entries) => {
      if (!(error instanceof ApiError && error.code === 'kardexDate')) return false
      // The screen reloads the dates after the user has read the refusal.
      void showProblem({ text: failedText(error, entries) }).then((isRead) => {
        if (isRead) void revalidate(kardex.scope)
      })
      return true
    },
    doneText,
    failedText,
  })
  const save = (from: Drafts, processes: readonly string[]) =>
    void run(processes.flatMap((process) => from.get(process) ?? []).map(entryOf))

  return {
    busy,
    save: (processes: readonly string[]) => save(drafts, processes),
    conflict: conflict && {
      rows: rows.filter(({ process }) => conflict.processes.includes(process)),
      saved: conflict.saved,
      takeTheirs: forget,
      writeMine: (processes: readonly string[]) => {
        const next = withBases(
          drafts,
          rows.filter(({ process }) => processes.includes(process)),
        )
        change(() => next)
        save(next, processes)
      },
      close: () => setConflict(undefined),
    },
  }
}
