import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hasUnsaved, mayLeave } from '@/lib/unsaved.ts';
import { Field } from './field.tsx';
import { Modal, ModalBody } from './modal.tsx';

/** A page with a button that opens a dialog with one field. */
function Page() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} dirty={name !== ''} title="Team" onClose={() => setOpen(false)}>
        <ModalBody>
          <Field label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        </ModalBody>
      </Modal>
    </>
  );
}

const corner = { position: { x: 3, y: 3 }, force: true };

async function pressBeside(): Promise<void> {
  await userEvent.click(document.documentElement, corner);
}

test('a double click on what opens a dialog opens it; a later press beside it closes it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const screen = await render(<Page />);
  const dialog = screen.getByRole('dialog', { name: 'Team' });
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog).toBeVisible();
  now.mockReturnValue(1300);
  await pressBeside();
  await expect.element(dialog).toBeVisible();
  now.mockReturnValue(1600);
  await pressBeside();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Esc and a press beside a changed dialog ask in place; Esc goes back to the field', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const field = screen.getByLabelText('Name');
  await field.fill('North');
  await userEvent.keyboard('{Escape}');
  const question = screen.getByRole('alertdialog', { name: 'Discard what you have changed?' });
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('North');

  vi.spyOn(performance, 'now').mockReturnValue(1e9);
  await pressBeside();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Team' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a way to another page asks in the changed dialog', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  expect(hasUnsaved()).toBe(false);
  await screen.getByLabelText('Name').fill('North');
  const question = screen.getByRole('alertdialog');
  const first = mayLeave();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await first).toBe(false);
  await expect.element(screen.getByLabelText('Name')).toHaveValue('North');
  const second = mayLeave();
  await question.getByRole('button', { name: 'Discard' }).click();
  expect(await second).toBe(true);
});
