import { closeShift, openShift, useShift, useStaffUser } from '@aboschalter/shell-api';
import { Button, ButtonRow, Dialog, Form, FormText, useForm, zodResolver } from '@aboschalter/ui';
import { z } from 'zod';

const shiftForm = z.object({
  location: z.string().trim().min(1, 'Bitte geben Sie den Standort ein.'),
  device: z.string().trim().min(1, 'Bitte geben Sie das Gerät ein.'),
  staffNr: z.string().trim().min(1, 'Bitte geben Sie die Personalnummer ein.'),
});

/** 'Schicht': location, device and staff number; optional for selling. */
export function ShiftDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title="Schicht" onClose={onClose}>
      {open ? <ShiftFields onClose={onClose} /> : null}
    </Dialog>
  );
}

function ShiftFields({ onClose }: { readonly onClose: () => void }) {
  const { shift, open } = useShift();
  const user = useStaffUser();
  const form = useForm({
    defaultValues: { ...shift, staffNr: shift.staffNr || user?.displayStaffNumber || user?.staffNumber || '' },
    resolver: zodResolver(shiftForm),
  });
  const end = () => {
    closeShift();
    onClose();
  };
  return (
    <Form
      form={form}
      label="Schicht"
      editing
      isRequired={() => true}
      onSubmit={(values) => {
        openShift(values);
        onClose();
      }}
    >
      <FormText control={form.control} name="location" label="Standort" />
      <FormText control={form.control} name="device" label="Gerät" />
      <FormText control={form.control} name="staffNr" label="Personalnummer" />
      <ButtonRow align="end">
        <Button onClick={onClose}>Abbrechen</Button>
        {open ? <Button onClick={end}>Schicht schließen</Button> : null}
        <Button submit kind="primary">
          {open ? 'Änderungen speichern' : 'Schicht öffnen'}
        </Button>
      </ButtonRow>
    </Form>
  );
}
