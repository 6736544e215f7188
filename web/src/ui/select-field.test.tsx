import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@/test/accessible.ts';
import { SelectField } from './select-field.tsx';

const options = ['All', 'Booked', 'Closed'].map((text, value) => ({ value, text }));

function Answers() {
  const [value, setValue] = useState(0);
  return <SelectField label="Event type" value={value} options={options} onChange={setValue} />;
}

test('an answer is chosen by keyboard or pointer, and the field keeps its name and the focus', async () => {
  const { getByRole } = await render(<Answers />);
  const field = getByRole('combobox', { name: 'Event type' });
  await expect.element(field).toHaveTextContent('All');
  field.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(getByRole('option', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveTextContent('Booked');
  await expect.element(field).toHaveFocus();
  await field.click();
  await getByRole('option', { name: 'Closed' }).click();
  await expect.element(field).toHaveTextContent('Closed');
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});
