import { MAX_TEXT_LENGTH } from '@aboschalter/contract';
import { closeShift, loadWorkplace, openShift, useShift } from '@aboschalter/counter';
import { useStaffUser } from '@aboschalter/platform';
import { Button } from '@aboschalter/ui';
import { FormDialog, FormText, validationMessages } from '@aboschalter/ui/form';
import { z } from 'zod';

const shiftFormSchema = z.object({
  location: z.string().trim().min(1, validationMessages.required('Standort')),
  device: z.string().trim().min(1, validationMessages.required('Gerät')),
  staffNr: z.string().trim().min(1, validationMessages.required('Personalnummer')),
});

/** 'Schicht': opens, changes or closes the shift. Location and device are preset from the latest shift of the workplace. */
export function ShiftDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { shift, open: isShiftOpen } = useShift();
  const user = useStaffUser();
  const workplace = loadWorkplace();
  const endShift = () => {
    closeShift();
    onClose();
  };
  return (
    <FormDialog
      open={open}
      title="Schicht"
      schema={shiftFormSchema}
      defaultValues={{
        location: shift.location || workplace.location,
        device: shift.device || workplace.device,
        staffNr: shift.staffNr || user?.displayStaffNumber || user?.staffNumber || '',
      }}
      confirmLabel={isShiftOpen ? 'Änderungen speichern' : 'Schicht öffnen'}
      unsavedLabel="die Schicht"
      isRequired={() => true}
      actions={isShiftOpen ? <Button onClick={endShift}>Schicht schließen</Button> : null}
      onSubmit={openShift}
      onClose={onClose}
      fields={({ control }) => (
        <>
          <FormText control={control} name="location" label="Standort" maxLength={MAX_TEXT_LENGTH} />
          <FormText control={control} name="device" label="Gerät" maxLength={MAX_TEXT_LENGTH} />
          <FormText control={control} name="staffNr" label="Personalnummer" maxLength={MAX_TEXT_LENGTH} />
        </>
      )}
    />
  );
}
