import { createContext } from 'react';

/** True while a picture is saved: a chart that turns its pages draws all of them, each in its own drawing. */
export const WholeChart = createContext(false);
