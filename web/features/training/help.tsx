import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import classes from './training.module.css'

/** 'Ayuda' (C§2.10): the purpose of labelling, and the steps. */
export const Help = () => {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Ayuda
      </Button>
      <Dialog opened={opened} title="Ayuda" onClose={close} width={560}>
        <p>Aquí le enseñas al lector dónde está cada dato en un tipo de documento.</p>
        <ol className={classes.steps}>
          <li>Elige el tipo, selecciona un documento de ejemplo y envíalo: primero se lee.</li>
          <li>Cuando esté en Exitoso, ábrelo y marca cada dato con el ratón o con el teclado.</li>
          <li>
            Escoge la etiqueta de cada dato con su tecla o en el formulario, y guarda. Si faltan etiquetas,
            agrégalas en Etiquetas del tipo.
          </li>
          <li>
            Los próximos documentos de ese tipo que se analicen muestran esos datos. En Aprendizaje ves qué
            tan bien lee cada campo y puedes volver a una versión anterior o apagarlo. Deja algunos documentos
            de prueba para medirlo con documentos que no enseñan.
          </li>
        </ol>
        <DialogActions>
          <Button onClick={close} data-autofocus>
            Aceptar
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
