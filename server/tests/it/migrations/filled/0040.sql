UPDATE displays SET board = 'month', goals = true;
