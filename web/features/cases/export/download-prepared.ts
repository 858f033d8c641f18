import { type PreparedFile, preparedFiles } from '../../../../shared/prepared-files.ts'
import { callApi } from '../../../api/call-api.ts'
import { fetchFile } from '../../../api/fetch-file.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { fileName } from './prepared-texts.ts'

export const downloadPrepared = async (file: PreparedFile): Promise<void> => {
  const { link } = await callApi(preparedFiles.link, { params: { id: file.id } })
  const answer = await fetchFile(link)
  if (!answer.ok) throw new Error(`The link of a prepared file answered ${answer.status}`)
  saveFile(fileName(file), await answer.blob())
}
