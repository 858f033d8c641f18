import { useState } from 'react'
import type { ConfiguredProcess, ProcessPlace } from '../../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useAction } from '../../../api/use-action.ts'
import { quantity } from '../../../ui/counted.ts'
import { useToast } from '../../../ui/toast.tsx'
import { keepProcess } from './keep-process.ts'

export type To = Omit<ProcessPlace, 'vertical'>

export const seatsText = (seats: number): string => quantity(seats, 'posición', 'posiciones')

/** Moves the people of a process, if there are any, and then deletes it (decision 98). */
export const useRemoveProcess = (process: ConfiguredProcess, seats: number, onEnd: () => void) => {
  const { version, vertical, management, area, process: name } = process
  const place = { vertical, management, area, process: name }
  const [moved, setMoved] = useState(0)
  const toast = useToast()
  const action = useAction({
    inline: true,
    act: async (to: To | undefined) => {
      for (let left = to ? seats : 0; to && left > 0; ) {
        const answer = await callApi(seatCalls.move, { body: { ...place, to } })
        left = answer.left
        setMoved((before) => before + answer.moved)
      }
      await callApi(processConfigurations.remove, { body: { ...place, version } })
    },
    onDone: onEnd,
    afterDone: () => {
      keepProcess(place, undefined)
      const after = seats > 0 ? ` y se movieron ${seatsText(seats)}` : ''
      toast({ text: `Se eliminó el proceso ${name}${after}` })
    },
    onFailure: () => {
      // The process may have another version by now, and more or fewer people.
      void revalidate(processConfigurations.seats)
      void revalidate(processConfigurations.list)
      return false
    },
    failedText: messageOf,
  })
  return { ...action, moved }
}
