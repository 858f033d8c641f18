import { type PreparedFile, preparedFiles } from '../../../../shared/prepared-files.ts'
import { callApi } from '../../../api/call-api.ts'
import { keepAnswer } from '../../../api/use-api.tsx'
import { currentSession, onSessionChange } from '../../../session/store.ts'

/** In milliseconds. */
const pollEvery = 3_000

/** Files of this user that were seen while they were being written. */
const underWay = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let tell: (file: PreparedFile) => void = () => {}

const arm = (): void => {
  clearTimeout(timer)
  timer = underWay.size > 0 ? setTimeout(() => void look(), pollEvery) : undefined
}

const look = async (): Promise<void> => {
  try {
    const answer = await callApi(preparedFiles.list, {})
    // The open list or dialog shows it too.
    void keepAnswer(preparedFiles.list, {}, answer)
    see(answer.items)
  } catch {
    arm()
  }
}

const see = (files: readonly PreparedFile[]): void => {
  for (const id of underWay) if (files.every((file) => file.id !== id)) underWay.delete(id)
  for (const file of files) {
    if (file.state === 'preparing') underWay.add(file.id)
    else if (underWay.delete(file.id)) tell(file)
  }
  arm()
}

onSessionChange(() => {
  if (currentSession()) return
  underWay.clear()
  arm()
})

/** Polls while one of the user's files is being written, on every screen, and tells once when one is over. */
export const preparedWatch = {
  see,
  /** `told` outlives the screen that gives it. */
  onOver: (told: typeof tell): void => {
    tell = told
  },
}
