UPDATE organisation SET year_starts = 4;
