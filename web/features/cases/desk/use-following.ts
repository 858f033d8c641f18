import { useState } from 'react'
import * as z from 'zod/mini'
import { storedIn, windowDraft } from '../../../window-draft.ts'

const isTrue = () => z.literal(true)

/**
 * 'Seguir con el siguiente' (decision 97): a decision leads on to the next case. The choice stays in this browser. The
 * first approval in this window still asks '¿Estás seguro?', the others are sent at once.
 */
export const useFollowing = (login: string) => {
  const choice = storedIn(() => localStorage, isTrue, `follow ${login}`)
  const question = windowDraft(isTrue, `follow asked ${login}`)
  const [isOn, setOn] = useState(choice.read() ?? false)
  return {
    isOn,
    set: (on: boolean) => {
      if (on) choice.write(true)
      else choice.remove()
      question.remove()
      setOn(on)
    },
    isUnasked: () => question.read() ?? false,
    wasAsked: () => question.write(true),
  }
}

export type Following = ReturnType<typeof useFollowing>
