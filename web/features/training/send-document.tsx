import { useEffect, useState } from 'react'
import { analysisTypes } from '../../../shared/ocr.ts'
import { featuresFor } from '../../../shared/reading-features.ts'
import { trainingLimits, trainingMessages } from '../../../shared/training.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { pagesOfFiles } from '../../readings/file-pages.ts'
import { ReadingCost } from '../../readings/reading-cost.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm, useProblem } from '../../ui/dialog-host.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { whyIncomplete } from '../../ui/why-incomplete.ts'
import { sizeText } from '../../uploads/upload-texts.ts'
import uploads from '../../uploads/uploads.module.css'
import { slotFor } from '../../uploads/window-uploads.ts'
import { Help } from './help.tsx'
import classes from './training.module.css'
import { problemOf } from './training-texts.ts'
import { trainingUploads } from './training-uploads.ts'

const options = analysisTypes.map(({ id, label }) => ({ value: id, label }))

/** Upload, document type, 'Enviar', 'Cancelar' and 'Ayuda' (C§2.10). */
export const SendDocument = () => {
  const [type, setType] = useState('')
  const [file, setFile] = useState<File>()
  const [pages, setPages] = useState<(number | undefined)[]>()
  useEffect(() => {
    let isOld = false
    setPages(undefined)
    if (file) void pagesOfFiles([file]).then((found) => !isOld && setPages(found))
    return () => {
      isOld = true
    }
  }, [file])
  const confirm = useConfirm()
  const showProblem = useProblem()
  const { dropping, drop } = useFileDrop(setFile)
  const send = () => {
    if (!file) return
    const found = problemOf(file)
    if (found) return void showProblem(found)
    void trainingUploads.start(slotFor(type), file)
    setFile(undefined)
  }
  const abandon = async () => {
    const isConfirmed = await confirm({
      title: trainingMessages.abandonTitle,
      body: trainingMessages.abandon,
      confirmLabel: 'Salir',
      cancelLabel: 'Seguir aquí',
      danger: true,
    })
    if (isConfirmed) setFile(undefined)
  }
  return (
    <div className={uploads.choose} data-dropping={dropping || undefined} {...drop}>
      <OptionSelect label="Tipo de documento" options={options} value={type} onChange={setType} />
      <FilePicker variant="default" accept={trainingLimits.extensions} onFile={setFile}>
        Seleccionar archivo
      </FilePicker>
      <p className={uploads.chosen} role="status">
        {file ? `${file.name} (${sizeText(file.size)})` : 'Ningún archivo seleccionado'}
        <span>Extensiones permitidas: {trainingLimits.extensions.join(', ')}</span>
        {file && pages && (
          <ReadingCost pages={pages} features={featuresFor({ source: 'training', type })} mayBeMore />
        )}
      </p>
      <Cluster gap={3} className={classes.buttons}>
        <Button
          onClick={send}
          whyNot={whyIncomplete({
            missing: [...(type === '' ? ['tipo de documento'] : []), ...(file ? [] : ['archivo'])],
          })}
        >
          Enviar
        </Button>
        <Button variant="default" onClick={abandon} whyNot={!file && 'No hay un archivo seleccionado'}>
          Cancelar
        </Button>
        <Help />
      </Cluster>
      <LeaveGuard asks={file !== undefined} title={trainingMessages.abandonTitle}>
        {trainingMessages.abandon}
      </LeaveGuard>
    </div>
  )
}
